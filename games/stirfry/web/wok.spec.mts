// The wok says what a dish still needs, and what it can come to.

import { expect, test } from '../../../web/tests/server.ts';
import { followLesson, startLesson } from '../../../web/tests/lessons.ts';

test('the wok tells what is missing, then the sum', async ({ page }) => {
    await startLesson(page, 'stirfry');
    await followLesson(page, 2);
    await page.getByRole('button', { name: 'Skip the lesson' }).click();
    const wok = page.getByRole('group', { name: 'The wok' });
    const press = (kind: string) =>
        page
            .locator('[data-area="hand"] button')
            .filter({ has: page.locator('.name', { hasText: kind }) })
            .first()
            .press('Enter');
    await press('Pork');
    await expect(wok).toContainText('Still needed: Noodles. Up to 24 points.');
    await press('Noodles');
    await expect(wok).toContainText('Up to 24 points.');
    await press('Mushrooms');
    await expect(wok).toContainText('= 11 points');
});
