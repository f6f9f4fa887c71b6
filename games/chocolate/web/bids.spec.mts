// C4: six bids at once, on a phone.

import { againstBots, expect, test } from '../../../web/tests/server.ts';
import { atSpeed, isInWindow, moment } from '../../../web/tests/moments.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('six bids are revealed together, and the next press goes through them', async ({ page }) => {
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
    const notes = await moment(page).locator('.note').allInnerTexts();
    const [places, coins] = [0, 1].map((part) =>
        notes.map((note) => Number.parseInt(note.split('. ')[part]!)),
    );
    expect(places).toEqual([1, 2, 3, 4, 5, 6]);
    expect(coins).toEqual([...coins!].sort((one, other) => other - one));
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
