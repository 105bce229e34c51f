import { DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';
import { openElsewhere } from './hydration.ts';
import { enter, sendLogin } from './login.ts';

// A separate portal: the others run without limits. The tests' proxy says from where a request comes.
test.use({ world: { RATE_LIMITS: '1', TRUST_PROXY: 'loopback' } });

const OWNER = { username: 'ringhiera', password: DEMO_PASSWORD };
const STRANGER = { 'x-forwarded-for': '203.0.113.7' };

test('a stranger who tries ten wrong passwords waits, and the owner logs in from the known browser', async ({
  page,
  browser,
  portal,
  request,
}) => {
  await page.goto('/login');
  await enter(page, OWNER);
  await page.evaluate(() => localStorage.removeItem('auth'));

  const guess = async (headers: Record<string, string>) => {
    const data = { username: OWNER.username, password: 'sbagliata', device: 'x'.repeat(43) };
    return (await request.post('/api/auth/login', { data, headers })).status();
  };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await guess(STRANGER));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  // and from the owner's own network, with another device
  for (let n = 0; n < 10; n += 1) expect(await guess({})).toBe(401);

  const elsewhere = await openElsewhere(browser, { baseURL: portal.url, extraHTTPHeaders: STRANGER });
  await elsewhere.goto('/login');
  // by then a slow machine may have waited long enough for a try or more
  await expect.poll(() => guess(STRANGER)).toBe(429);
  await sendLogin(elsewhere, OWNER);
  await expect(elsewhere.getByRole('alert')).toContainText(/Riprova tra \d+ secondi\./);
  await expect(elsewhere.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD);
  await expectAccessible(elsewhere);
  await elsewhere.context().close();

  await page.goto('/login');
  await enter(page, OWNER);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Esci' })).toBeVisible();
});
