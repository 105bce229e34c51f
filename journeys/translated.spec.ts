import type { APIRequestContext, Page } from '@playwright/test';
import { everyNth } from '#testing/repetitions.ts';
import { DIALOG, expect } from './fixtures.ts';
import { openWithoutScripts } from './late-scripts.ts';
import { findListing } from './listings.ts';
import { sendLogin } from './login.ts';
import { openOwnPage, test } from './owners.ts';

/** How translators work: on all that appears later too, or once on the page as it stands. */
const KINDS = ['watching', 'once'] as const;
type Kind = (typeof KINDS)[number];

/** Translates the page that stands as Chrome, Edge and Safari do: an element takes the place of each text. */
async function translate(page: Page, kind: Kind): Promise<void> {
  await page.evaluate((watches) => {
    const wrap = (root: Node): void => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.nodeValue?.trim() || !parent || parent.closest('script, style, title, textarea, font')) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild!.textContent = text.nodeValue;
        text.parentNode!.replaceChild(outer, text);
      }
    };
    wrap(document.body);
    document.documentElement.classList.add('translated-ltr');
    if (!watches) return;
    const watcher = new MutationObserver(() => wrap(document.body));
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, kind === 'watching');
}

const isTranslated = (page: Page) => page.evaluate(() => document.querySelectorAll('font font').length > 0);
const screenOfError = (page: Page) => page.getByRole('heading', { name: 'Si è verificato un errore' });

async function open(page: Page, path: string, kind: Kind): Promise<void> {
  await page.goto(path);
  await translate(page, kind);
  expect(await isTranslated(page)).toBe(true);
}

const aDog = (request: APIRequestContext) => findListing(request, ({ type, adopted }) => type === 'cane' && !adopted);

for (const kind of everyNth(KINDS, 2))
  test.describe(`a page that a translator rewrites, ${kind}`, () => {
    test.afterEach(async ({ page }) => {
      await expect(screenOfError(page)).toHaveCount(0);
    });

    test('says that the password was wrong, that the mail for a new one is on its way, and takes the request for a gadget', async ({
      page,
      troubles,
    }) => {
      troubles.foresee(/status of 401/);
      await open(page, '/login', kind);
      await sendLogin(page, { username: 'nessuno', password: 'sbagliata-di-certo' });
      await expect(page.getByText('Accesso non riuscito')).toBeVisible();
      await expect(screenOfError(page)).toHaveCount(0);

      await open(page, '/forgot', kind);
      await page.getByRole('textbox').first().fill('nessuno@esempio.it');
      await page.getByRole('button', { name: 'Invia' }).click();
      await expect(page.getByText("Se l'account esiste, riceverai una email")).toBeVisible();
      await expect(screenOfError(page)).toHaveCount(0);

      await open(page, '/gadget', kind);
      await page.getByRole('button', { name: 'Lo vorrei' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Nome').fill('Agata');
      await form.getByLabel('Email').fill('agata@esempio.it');
      await translate(page, kind);
      await form.getByRole('button', { name: 'Invia richiesta' }).click();
      await expect(form.getByText('Richiesta inviata con successo!')).toBeVisible();
    });

    test('publishes a listing, and logs out', async ({ page, owner }) => {
      await openOwnPage(page, owner);
      await translate(page, kind);
      await page.getByRole('button', { name: 'Nuovo annuncio' }).first().click();
      const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
      await editor.getByLabel('Nome', { exact: true }).fill('Zorro');
      await editor.getByRole('radiogroup', { name: 'Tipo' }).getByRole('radio', { name: 'Cane' }).check();
      await translate(page, kind);
      await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
      await expect(editor).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Zorro');
      await translate(page, kind);
      await page.getByRole('button', { name: 'Esci', exact: true }).first().click();
      await expect(page.getByRole('link', { name: 'Accesso', exact: true }).first()).toBeVisible();
    });

    test('thanks for the questionnaire that it has sent', async ({ page, request }) => {
      const dog = await aDog(request);
      await open(page, `/preaffido/${dog.association_id}?post=${dog.id}`, kind);
      const email = page.getByLabel('Email', { exact: true });
      await email.fill('ada@esempio.it');
      await translate(page, kind);
      await page.getByRole('button', { name: 'Invia', exact: true }).click();
      await expect(page.getByText('Il questionario è stato inviato a')).toBeVisible();
    });

    test('keeps what was typed into it before its scripts arrived', async ({ page, request, troubles }) => {
      // the scripts find a page that is not the server's: React renders it anew
      troubles.foresee(/React error #418/);
      const dog = await aDog(request);
      const arrive = await openWithoutScripts(page, `/preaffido/${dog.association_id}?post=${dog.id}`);
      await translate(page, kind);
      await page.getByLabel('Intestatario').fill('Ada Neri');
      await page.getByLabel('Email', { exact: true }).fill('ada@esempio.it');
      await arrive();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@esempio.it');
      await expect(page.getByLabel('Intestatario')).toHaveValue('Ada Neri');
      await translate(page, kind);
      await page.getByRole('button', { name: 'Invia', exact: true }).click();
      await expect(page.getByText('Il questionario è stato inviato a')).toBeVisible();
    });

    test('shows what the assistant answers', async ({ page }) => {
      await page.goto('/gadget');
      await page.mouse.move(200, 300);
      await page.getByRole('button', { name: /^Apri l'assistente|^Apri la chat/ }).click();
      const chat = page.getByRole('region', { name: "Chat con l'assistente" });
      await chat.getByRole('button', { name: /^Nana/ }).click();
      await expect(chat.getByRole('log')).toContainText('Ciao, sono Nana!');
      await translate(page, kind);
      await chat.getByLabel('Scrivi la tua domanda').fill('come si adotta?');
      await page.keyboard.press('Enter');
      await expect(chat.getByRole('log')).toContainText('come si adotta?');
      await expect(
        chat.getByRole('log').getByRole('button').or(chat.getByRole('log').getByRole('link')).first(),
      ).toBeVisible();
    });

    test('opens and closes a listing, loads more of them below those that stand, and narrows the search', async ({
      page,
    }) => {
      await open(page, '/', kind);
      const cards = page.getByRole('main').getByRole('article');
      await cards.first().getByRole('link').first().click();
      await expect(page.locator(DIALOG).or(page.getByRole('dialog'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await expect(cards.nth(23)).toBeAttached();
      // the second page may be followed by the third at once
      for (const atLeast of [48, 72]) {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(cards.nth(atLeast - 1)).toBeAttached();
      }
      await expect(cards).toHaveCount(72);
      await page.getByRole('link', { name: 'Mostra altri annunci' }).click();
      await expect(cards.nth(72)).toBeAttached();
      await expect(screenOfError(page)).toHaveCount(0);

      await page.goto('/?type=cane');
      await translate(page, kind);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Associazioni' }).first().click();
      await expect(page).toHaveURL('/associazioni');
      await page.goBack();
      await expect(page).toHaveURL(/type=cane/);
    });
  });
