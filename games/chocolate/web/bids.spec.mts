// C4: six bids at once, on a phone; and what is asked after them.

import { againstBots, expect, type Page, test } from '../../../web/tests/server.ts';
import { startLesson } from '../../../web/tests/lessons.ts';
import { atSpeed, isInWindow, moment } from '../../../web/tests/moments.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('six bids are revealed together, each at its seat, and a press goes on', async ({ page }) => {
    await atSpeed(page, 'calm');
    // Bots here do not wait at all; nothing is heard after the bids until they have been looked at.
    await page.routeWebSocket(/\/ws\//, (line) => {
        let hasHeard = false;
        const server = line.connectToServer();
        server.onMessage((message) => {
            if (!hasHeard) line.send(message);
            hasHeard ||= String(message).includes('"type":"bid"');
        });
    });
    await page.goto(`/t/${await againstBots(page, 'chocolate', 6)}`);
    await page.locator('button.palette').click();
    await page.locator('button.offer').first().click();
    await expect(moment(page)).toBeVisible();
    await expect(moment(page).locator('.row')).toHaveCount(6);
    // In the order of taking, which is told: many coins come first.
    expect(await moment(page).locator('.rank').allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6']);
    const notes = await moment(page).locator('.note').allInnerTexts();
    const coins = notes.map((note) => Number.parseInt(note));
    expect(coins).toEqual([...coins].sort((one, other) => other - one));
    expect(await isInWindow(page)).toBe(true);
    await page.screenshot({
        path: 'test-results/pictures/chocolate-bids-phone.png',
    });
    const takesPress = await moment(page).evaluate((thing) =>
        thing.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
    );
    expect(takesPress).toBe(false);
    await page.mouse.click(195, 300);
    await expect(moment(page)).toBeHidden();
});

test('at the speed "none" nothing is waited for', async ({ page }) => {
    await atSpeed(page, 'none');
    await page.goto(`/t/${await againstBots(page, 'chocolate', 6)}`);
    await page.locator('button.palette').click();
    await page.locator('button.offer').first().click();
    // The bids are there as soon as the table has told them.
    await expect(page.locator('.bid [role="img"]').first()).toBeVisible();
    await expect(moment(page)).toHaveCount(0);
});

const question = (page: Page) => page.locator('#ask strong');

/** The lesson's first bid wins, so that its reader is asked at once. Time stands still: the bids are shown until somebody goes on. */
async function bidInLesson(page: Page) {
    await startLesson(page, 'chocolate');
    await page.clock.install();
    await atSpeed(page, 'calm');
    await page.reload();
    await page.locator('[data-area="hand"] button[data-offers]').click();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.locator('[data-area="doing"] button.primary').click();
    await expect(moment(page)).toBeVisible();
    return page.evaluate(() => window.decided);
}

test('nothing is asked before the bids have been looked at, and a press only goes on', async ({ page }) => {
    const decided = await bidInLesson(page);
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator('[data-area] [data-offers]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    // A screen reader hears of the bids, and then of the question.
    const [told, asked] = [0, 1].map((line) => page.locator('.live p').nth(line));
    await expect(told!).toContainText('bids');
    await expect(asked!).toBeEmpty();
    // Under the finger is a card that can be taken next.
    const { x, y, width, height } = (await page.locator('[data-area="centre"] .card').first().boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(moment(page)).toHaveCount(0);
    await expect(question(page)).toBeVisible();
    await expect(asked!).toContainText('Take two cards');
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => window.decided)).toBe(decided);
});

for (const key of ['Enter', 'Escape'])
    test(`${key} goes on at once, and does nothing else`, async ({ page }) => {
        const decided = await bidInLesson(page);
        await page.locator('[data-area="hand"] .card').first().focus();
        await page.keyboard.press(key);
        await expect(moment(page)).toHaveCount(0);
        await expect(question(page)).toBeVisible();
        await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
        expect(await page.evaluate(() => window.decided)).toBe(decided);
    });

test('the button for going on leads to the question', async ({ page }) => {
    await bidInLesson(page);
    await page.getByRole('button', { name: 'Go on' }).press('Enter');
    await expect(moment(page)).toHaveCount(0);
    await expect(page.locator('#ask')).toBeFocused();
    await expect(question(page)).toBeVisible();
});
