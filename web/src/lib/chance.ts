/** So many random letters and digits. Works without HTTPS too, where `crypto.randomUUID` is not to be had. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 32).toString(32)).join('');
}
