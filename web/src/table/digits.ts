/** Goes to the button of a number as its digits are typed: `1`, then `2` soon after, is the twelfth. */
export class DigitPicker {
  #typed = 0;
  #at = 0;

  constructor(
    private readonly buttons: () => ArrayLike<HTMLElement>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether there was a button to go to. */
  digit(digit: number): boolean {
    const soon = this.now() - this.#at < 900;
    const buttons = this.buttons();
    const longer = soon ? this.#typed * 10 + digit : digit;
    const number = longer <= buttons.length ? longer : digit;
    this.#typed = number;
    this.#at = this.now();
    const button = buttons[number - 1];
    button?.focus();
    return button !== undefined;
  }
}
