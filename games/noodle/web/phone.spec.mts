// On a phone, what lies beside the board elsewhere is in sight, too.

import { againstBots, expect, test } from '../../../web/tests/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('shop and pizza are in sight on a phone, and a press opens their counters', async ({ page }) => {
    await page.goto(`/t/${await againstBots(page, 'noodle', 3)}`);
    const glance = page.locator('[data-area="doing"]');
    const shop = glance.getByRole('button', { name: 'Shop' });
    await expect(shop).toBeInViewport({ ratio: 1 });
    await expect(glance.getByRole('button', { name: 'Pizza' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-at="shop"]')).toBeHidden();
    await shop.click();
    await expect(page.locator('[data-at="shop"]')).toBeInViewport({ ratio: 1 });
});
