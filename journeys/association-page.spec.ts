import type { Locator } from '@playwright/test';
import type { AssociationProfile } from '../contract/features/associations/association.ts';
import { associations } from '../seeds/associations.ts';
import { ADMIN, DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';
import { findAssociation, findListing } from './listings.ts';
import { logIn } from './panel.ts';

const HIDDEN = associations.find(({ hidden }) => hidden)!;
const PAUSED_USERNAME = associations.find(({ paused }) => paused)!.username;
const open = ({ paused }: AssociationProfile) => !paused;

test.describe('the directory', () => {
  test('lists every association by city, then by name, each with the way to its page, and marks who is private or paused or chose a colour', async ({
    page,
    request,
  }) => {
    const all: AssociationProfile[] = await (await request.get('/api/associations?limit=200')).json();
    const named = (is: (each: AssociationProfile) => boolean) => all.find(is)!;
    const person = named((each) => each.not_association);
    const shelter = named((each) => !each.not_association);
    const paused = named((each) => each.paused);
    const bright = named((each) => each.highlight_enabled);
    const plain = named((each) => !each.highlight_enabled && !each.paused);
    await page.goto('/associazioni');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Associazioni e privati');
    await expect(page.getByRole('article')).toHaveCount(all.length);
    const italian = new Intl.Collator('it');
    const sorted = all.toSorted((a, b) => italian.compare(a.city, b.city) || italian.compare(a.name, b.name));
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(sorted.map(({ name }) => name));
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card(person.name).getByText('Privato', { exact: true })).toBeVisible();
    await expect(card(shelter.name).getByText('Privato', { exact: true })).toHaveCount(0);
    await expect(card(paused.name).getByText('In pausa')).toBeVisible();
    await expect(card(plain.name).getByText('In pausa')).toHaveCount(0);
    const fillOf = (name: string) =>
      card(name)
        .getByRole('link', { name: 'Vedi scheda' })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await fillOf(bright.name)).toBe(rgb(bright.highlight_color));
    expect(await fillOf(plain.name)).not.toBe(rgb(plain.highlight_color));
    const first = page.getByRole('article').first();
    await expect(first).toContainText(sorted[0]!.contact.email);
    await expect(first.getByRole('listitem')).toHaveText([sorted[0]!.contact.email, sorted[0]!.contact.phone]);
    await expect(page.getByText('Mai soldi prima di vederlo')).toBeVisible();
    await first.getByRole('link', { name: 'Vedi scheda' }).click();
    await expect(page.getByRole('heading', { level: 1, name: sorted[0]!.name })).toBeVisible();
    await expect(page).toHaveURL(`/associazione/${sorted[0]!.id}`);
  });

  test('is narrowed by name or city while a person types', async ({ page, request }) => {
    const { name, city } = await findAssociation(request, (each) => each.city === "L'Aquila");
    await page.goto('/associazioni');
    const box = page.getByRole('searchbox', { name: 'Cerca per nome o città' });
    const shown = page.getByRole('article').getByRole('heading');
    await box.fill('l aquila');
    await expect(shown).toHaveText([name]);
    await expect(page.getByRole('article')).toContainText(city);
    await expect(page.getByText('1 associazione')).toBeVisible();
    await box.fill(name.toUpperCase());
    await expect(shown).toHaveText([name]);
    await box.fill('nessuno si chiama così');
    await expect(page.getByRole('heading', { name: 'Nessuno con questo nome' })).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('searches by asking the server', async ({ page, request }) => {
      const { name } = await findAssociation(request, (each) => each.city === "L'Aquila");
      await page.goto('/associazioni');
      await page.getByRole('searchbox').fill('aquila');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([name]);
    });
  });
});

test.describe("an association's page", () => {
  test('wears its own colours, and shows who it is and how to reach it', async ({ page, request }) => {
    const association = await findAssociation(
      request,
      (each) => each.highlight_enabled && open(each) && each.bio !== '',
    );
    await page.goto(`/associazione/${association.id}`);
    const heading = page.getByRole('heading', { level: 1, name: association.name });
    await expect(heading).toBeVisible();
    await expect(page.getByText(association.bio)).toBeVisible();
    const phone = page.getByRole('link', { name: association.contact.phone, exact: true });
    await expect(phone).toHaveAttribute('href', association.contact.phone_link);
    await expect(page.getByRole('link', { name: association.contact.email })).toBeVisible();
    expect(await groundUnder(heading)).toBe(rgb(association.highlight_color));
    expect(await groundUnder(page.getByText(association.bio))).toBe(rgb(association.theme.bg_color));
    await expect(page).toHaveTitle(new RegExp(`^${association.name}, ${association.city}`));
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph'];
    expect(graph[0]).toMatchObject({ '@type': 'AnimalShelter', name: association.name });
    await expectAccessible(page);
  });

  test('shows its animals, opens them over itself, and leaves out the adopted ones when a person wants, also while they load', async ({
    page,
    request,
  }) => {
    const { association_id, name } = await findListing(request, (each) => each.adopted);
    await page.goto(`/associazione/${association_id}`);
    const dialog = page.getByRole('dialog', { name });
    await page.getByRole('article').getByRole('link', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/associazione/${association_id}`);

    const stamp = page.getByRole('article').getByText('ADOTTATO');
    await expect(stamp.first()).toBeVisible();
    const others = page.getByRole('article').filter({ hasNot: page.getByText('ADOTTATO') });
    const remaining = await others.count();
    const network = Promise.withResolvers<void>();
    await page.route(/\/api\/associations\/[^/]+\/adoptions/, async (route) => {
      await network.promise;
      await route.continue().catch(() => undefined); // a newer press has replaced it
    });
    const adopted = page.getByRole('switch', { name: 'Mostra gli adottati' });
    await adopted.click();
    await expect(adopted).not.toBeChecked();
    await adopted.click();
    await expect(adopted).toBeChecked();
    await adopted.click();
    await expect(adopted).not.toBeChecked();
    network.resolve();
    await expect(page).toHaveURL(/adopted=false/);
    await expect(adopted).not.toBeChecked();
    await expect(stamp).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(remaining);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(remaining);
  });

  test('opens the questionnaire about the listing that a link names', async ({ page, request }) => {
    const listing = await findListing(request, () => true);
    await page.goto(`/associazione/${listing.association_id}?preaffido=1&post=${listing.id}`);
    const dialog = page.getByRole('dialog', { name: /^Questionario Pre Affido/ });
    await expect(dialog.getByText(`Per l'annuncio: ${listing.name}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Invia' })).toBeVisible();
  });

  test("does not open another association's listing for a link that names one", async ({ page, request }) => {
    const listing = await findListing(request, () => true);
    const other = await findAssociation(request, (each) => open(each) && each.id !== listing.association_id);
    const told = page.waitForEvent('console', (message) => message.text().includes(listing.id));
    await page.goto(`/associazione/${other.id}?preaffido=1&post=${listing.id}`);
    await told;
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('of a private person says so, there and wherever its animals ask for answers', async ({ page, request }) => {
    const { id, name } = await findAssociation(request, (each) => each.not_association && !each.paused);
    await page.goto(`/associazione/${id}`);
    await expect(page.getByText('Privato', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'I miei animali' })).toBeVisible();
    const listing = await findListing(request, (each) => each.association_id === id);
    await page.goto(`/annuncio/${listing.id}`);
    await expect(page.getByText('Privato', { exact: true })).toBeVisible();
    await page.goto(`/preaffido/${id}`);
    await expect(page.getByRole('heading', { name: `Questionario Pre Affido — ${name}` })).toBeVisible();
    await expect(page.getByText('Privato', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('says when it is in pausa and has nothing to show', async ({ page, request }) => {
    const { id } = await findAssociation(request, (each) => each.paused);
    await page.goto(`/associazione/${id}`);
    await expect(page.getByText('In pausa')).toBeVisible();
    await expect(page.getByText('Nessun annuncio per questa associazione al momento.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('an address with a cursor that leads nowhere shows the first page', async ({ page, request }) => {
  const listing = await findListing(request, () => true);
  for (const path of [`/associazione/${listing.association_id}`, '/associazioni']) {
    expect((await page.goto(`${path}?cursor=rotto`))!.status()).toBe(200);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Torna/ })).toHaveCount(0);
  }
});

test.describe('an association that cannot be shown', () => {
  test('because it is missing is a 404 that says so', async ({ page, troubles }) => {
    troubles.foresee(/404/);
    const answer = await page.goto('/associazione/non-esiste');
    expect(answer!.status()).toBe(404);
    await expect(page.getByText('Associazione non disponibile')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  });

  test("because reading it fails speaks with the server's words, or its own, and without a network gives one advice, not two", async ({
    page,
    request,
    troubles,
  }) => {
    troubles.foresee(/500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { id, name } = await findAssociation(request, open);
    let detail = 'La banca dati è in manutenzione.';
    await page.route(`**/api/associations/${id}`, (route) => route.fulfill({ status: 500, json: { detail } }));
    const visit = () => page.getByRole('link', { name: `Vedi scheda di ${name}`, exact: true }).click();
    await page.goto('/associazioni');
    await visit();
    await expect(page.getByRole('heading', { name: 'Errore', exact: true })).toBeVisible();
    await expect(page.getByText('La banca dati è in manutenzione.')).toBeVisible();
    await expect(page.getByText('Controlla il link o riprova più tardi.')).toBeVisible();
    await expectAccessible(page);
    detail = '';
    await page.goBack();
    await visit();
    await expect(page.getByText('Impossibile caricare questa associazione.')).toBeVisible();
    await page.goBack();
    await page.route(`**/api/associations/${id}`, (route) => route.abort('internetdisconnected'));
    await visit();
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      'Impossibile caricare questa associazione.',
      'Controlla il link o riprova più tardi.',
    ]);
  });

  test('for its list alone shows its animals from the general one', async ({ page, request, troubles }) => {
    troubles.foresee(/500/);
    const listing = await findListing(request, () => true);
    await page.route('**/api/associations/*/adoptions*', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Errore interno. Riprova più tardi.' } }),
    );
    await page.goto('/associazioni');
    const fallback = page.waitForRequest((sent) => sent.url().includes(`association_id=${listing.association_id}`));
    await page.getByRole('link', { name: `Vedi scheda di ${listing.association_name}`, exact: true }).click();
    await fallback;
    await expect(page.getByRole('article').getByRole('link', { name: listing.name, exact: true })).toBeVisible();
  });

  test('because it is hidden is shown to its owner and to administrators, who read so', async ({
    page,
    request,
    troubles,
  }) => {
    troubles.foresee(/404/);
    const owner = await logIn(request, HIDDEN.username, DEMO_PASSWORD);
    const path = `/associazione/${owner.association.id}`;
    const name = page.getByRole('heading', { level: 1, name: HIDDEN.name });
    const missing = page.getByText('Associazione non disponibile');
    expect((await page.goto(path))!.status()).toBe(404);
    await expect(missing).toBeVisible();

    for (const reader of [owner, await logIn(request, ADMIN.username, ADMIN.password)]) {
      await page.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(reader));
      await page.reload();
      await expect(name).toBeVisible();
      await expect(page.getByText('Nascosta al pubblico')).toBeVisible();
      await expect(missing).toHaveCount(0);
    }

    const stranger = await logIn(request, PAUSED_USERNAME, DEMO_PASSWORD);
    await page.evaluate((kept) => localStorage.setItem('auth', kept), JSON.stringify(stranger));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(missing).toBeVisible();
    await expect(name).toHaveCount(0);
  });
});

/** Returns the background colour of an element, or of the nearest ancestor that has one. */
function groundUnder(locator: Locator): Promise<string> {
  return locator.evaluate((element) => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
}

/** Converts `#rrggbb` to the form in which a browser returns colours. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
