// F5 and F6: a taste-test of two people with clocks, on phones.

import { expect, openTable, type Page, test } from '../../../web/tests/server.ts';
import { atSpeed, isInWindow, moment } from '../../../web/tests/moments.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a taste-test with clocks shows how it ended', async ({ page, friend }) => {
    await atSpeed(page, 'calm');
    await friend.setViewportSize({ width: 390, height: 844 });
    const clock = { type: 'decision', seconds: 60 } as const;
    const id = await openTable(page, 'stirfry', {
        seats: 2,
        access: 'public',
        clock,
    });
    await page.goto(`/t/${id}`);
    await friend.goto(`/t/${id}`);
    await friend.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    // Whoever is the chef claims the first thing that is offered, and the other tastes it.
    const isChef = (who: Page) => who.locator('button.palette').isVisible();
    await expect.poll(async () => (await isChef(page)) || (await isChef(friend))).toBe(true);
    const [chef, taster] = (await isChef(page)) ? [page, friend] : [friend, page];
    await chef.locator('button.palette').click();
    await chef.locator('button.offer').first().click();
    await expect(taster.getByRole('timer').first()).toBeVisible();
    await taster.getByRole('button', { name: /^Taste/ }).click();
    await expect(moment(page)).toContainText(/It was true!|A bluff!/);
    expect(await isInWindow(page)).toBe(true);
    await page.screenshot({
        path: 'test-results/pictures/stirfry-taste-phone.png',
    });
});
