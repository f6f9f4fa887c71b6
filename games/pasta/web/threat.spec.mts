// Whoever puts cards together to bank them sees who could be robbed afterwards.

import { expect, test } from '../../../web/tests/server.ts';
import { followLesson, startLesson } from '../../../web/tests/lessons.ts';

test('a bank that allows a theft says from whom, and lights the plate', async ({ page }) => {
    await startLesson(page, 'pasta');
    await followLesson(page, 2);
    await page.getByRole('button', { name: 'Skip the lesson' }).click();
    const plate = page.locator('[data-area="seats"] .plate, [data-at^="plate:1:"] .plate').first();
    await expect(plate).not.toHaveClass(/legal/);
    for (const n of [0, 1])
        await page.locator('[data-area="hand"] button', { hasText: 'Ravioli' }).nth(n).press('Enter');
    await expect(
        page.getByRole('button', {
            name: 'Then you may steal from Apprentice.',
        }),
    ).toBeVisible();
    await expect(plate).toHaveClass(/legal/);
});
