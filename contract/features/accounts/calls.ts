import { z } from 'zod';
import { Association } from '#contract/features/associations/association.ts';
import { call, Done } from '#contract/platform/call.ts';
import { requiredCopied, requiredLinkToken, secret } from '#contract/platform/fields.ts';
import { loginName } from '#contract/platform/login-name.ts';
import { CONFIRM_BY_PASSWORD, NEW_USERNAME_MISSING } from './limits.ts';
import { LoggedIn } from './logged-in.ts';
import { CreatedAccount, NewAccount } from './new-account.ts';
import { DeviceMark, Otp } from './otp.ts';
import { NamedPasskey } from './passkeys/calls.ts';
import { KnownPassword, NewPassword } from './password.ts';
import { IdentityProof } from './second-factor/calls.ts';

export { LoggedIn } from './logged-in.ts';

/** A user name or an email address, as typed. */
const login = loginName(254);

/** A kind of data that belongs to an account, and its number of rows. */
export const Belonging = z
  .object({ name: z.string(), label: z.string(), count: z.number().int() })
  .meta({ id: 'Belonging' });
export type Belonging = z.infer<typeof Belonging>;

export const registerAssociation = call({
  name: 'registerAssociation',
  method: 'POST',
  path: '/auth/register_association',
  summary: "Iscrive un'associazione o un privato",
  status: 201,
  body: NewAccount,
  answer: CreatedAccount,
});

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/auth/login',
  onFullDisk: true,
  inMaintenance: 'works',
  summary: 'Entra con username o email e password',
  body: z.object({
    username: login,
    password: KnownPassword,
    otp: Otp.optional(),
    device: DeviceMark.optional().meta({
      description:
        "Segno casuale che il browser conserva: l'account riconosce il dispositivo. Un nuovo accesso con lo stesso segno termina la sessione precedente di quel dispositivo.",
    }),
  }),
  answer: LoggedIn,
});

export const logOut = call({
  name: 'logOut',
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  role: 'login',
  beforeNewPassword: true,
  onFullDisk: true,
  inMaintenance: 'works',
  summary: 'Termina questa sessione, anche per le altre associazioni a cui si è passati',
  answer: Done,
});

export const requestReset = call({
  name: 'requestReset',
  method: 'POST',
  path: '/auth/forgot',
  onFullDisk: true,
  summary: 'Chiede una mail per scegliere una nuova password',
  body: z.object({ username: login }),
  answer: z.object({ message: z.string() }),
});

export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  onFullDisk: true,
  summary: 'Sceglie una nuova password con il link e il codice della mail',
  body: z.object({
    token: requiredLinkToken,
    otp: requiredCopied(40),
    new_password: NewPassword,
  }),
  answer: Done.extend({
    /** Passkeys of the account, which log in without the password. Absent if it has none, like the token. */
    passkeys: z.array(NamedPasskey).optional(),
    /** With `removePasskeysLeft` it removes them all. */
    passkeys_token: z.string().optional(),
  }),
});

export const changeUsername = call({
  name: 'changeUsername',
  method: 'POST',
  path: '/me/change_username',
  access: 'member',
  role: 'proprietario',
  summary: 'Cambia il proprio username',
  body: z.object({
    new_username: loginName(100, NEW_USERNAME_MISSING),
    password_confirm: secret(1000, CONFIRM_BY_PASSWORD),
  }),
  answer: Association,
});

const PasswordChange = z.object({ old_password: KnownPassword, new_password: NewPassword });

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/me/change_password',
  access: 'member',
  role: 'login',
  beforeNewPassword: true,
  onFullDisk: true,
  summary: 'Cambia la propria password',
  body: PasswordChange,
  answer: Done,
});

export const changeAdminPassword = call({
  name: 'changeAdminPassword',
  method: 'POST',
  path: '/admin/me/change_password',
  access: 'admin',
  beforeNewPassword: true,
  summary: "Cambia la password dell'amministratore",
  body: PasswordChange,
  answer: Done,
});

export const listBelongings = call({
  name: 'listBelongings',
  method: 'GET',
  path: '/me/belongings',
  access: 'member',
  role: 'lettore',
  summary: "Che cosa appartiene all'account: quello che si scarica e che la cancellazione porta via",
  answer: z.array(Belonging),
});

export const exportAccount = call({
  name: 'exportAccount',
  method: 'GET',
  path: '/me/export',
  access: 'member',
  role: 'lettore',
  confirmed: true,
  summary: "Scarica i dati dell'account e del proprio accesso, con le foto, in un archivio ZIP",
  produces: 'application/zip',
});

export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/me',
  access: 'member',
  role: 'login',
  summary:
    'Un proprietario cancella il proprio account e tutto quello che contiene, chi è stato invitato cancella il proprio accesso, con la password (e il codice della verifica in due passaggi) o con una passkey',
  status: 204,
  body: IdentityProof,
});
