// Who could be robbed by whom is seen on the plates, and a theft is seen before anything else is told.

import { expect, test } from '../../../web/tests/server.ts';
import { followLesson, startLesson } from '../../../web/tests/lessons.ts';
import { atSpeed, moment } from '../../../web/tests/moments.ts';

test('a bank that allows a theft says from whom, and lights the plate', async ({ page }) => {
    await startLesson(page, 'pasta');
    await followLesson(page, 2);
    await page.getByRole('button', { name: 'Skip the lesson' }).click();
    const plate = page.locator('[data-area="seats"] .plate, [data-at^="plate:1:"] .plate').first();
    await expect(plate).not.toHaveClass(/legal/);
    // The reader holds Ravioli, and could steal.
    await expect(plate).toHaveAttribute('aria-label', /Could be robbed by \S+/);
    for (const n of [0, 1])
        await page.locator('[data-area="hand"] button', { hasText: 'Ravioli' }).nth(n).press('Enter');
    await expect(
        page.getByRole('button', {
            name: 'Then you may steal from Apprentice.',
        }),
    ).toBeVisible();
    await expect(plate).toHaveClass(/legal/);
});

test('neither the log nor a tip comes before what is being shown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let told = 0;
    await page.routeWebSocket(/\/ws\//, (line) => {
        line.connectToServer().onMessage((message) => {
            line.send(message);
            if (JSON.parse(String(message)).type === 'news') told += 1;
        });
    });
    await startLesson(page, 'pasta');
    await atSpeed(page, 'calm');
    await page.reload();
    await followLesson(page, 1);
    const before = told;
    await page.locator('[data-area="seats"] .plate[data-offers]').click();
    await expect(moment(page)).toBeVisible();
    const log = page.locator('#tab-panel li').first();
    await expect(log).toContainText('Par ici la pasta!');
    // The opponent has played on.
    await expect.poll(() => told - before).toBeGreaterThan(1);
    await page.locator('[data-area="centre"] [data-tip]').first().hover();
    expect(await log.innerText()).toContain('Par ici la pasta!');
    await expect(moment(page)).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    // Who wants to go on need not wait.
    await page.keyboard.press('Escape');
    await expect(log).not.toContainText('Par ici la pasta!');
});
