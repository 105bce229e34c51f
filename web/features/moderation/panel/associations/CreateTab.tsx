import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { registerAssociation } from '#contract/features/accounts/calls.ts';
import { BIO_MAX } from '#contract/features/associations/limits.ts';
import { listAllAssociations } from '#contract/features/moderation/calls.ts';
import { NewPasswordInput } from '#web/features/accounts/new-password/index.ts';
import { CityField } from '#web/features/places/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { missing, useAssociationDraft } from './new-association.ts';

/** Creates an association's account on its behalf, or a test account. */
export default function CreateTab() {
  const { value, change, clear } = useAssociationDraft();
  const [password, setPassword] = useState('');
  const [created, setCreated] = useState<{ name: string; username: string } | null>(null);
  const form = useSubmit({
    summary: true,
    check: () => missing(value, password),
    send: () => api(registerAssociation, { body: { ...value, password } }, { authenticated: true }),
    done(account) {
      setCreated(account);
      clear();
      setPassword('');
      toast('success', 'Associazione creata');
      reread(listAllAssociations);
      window.scrollTo({ top: 0 });
    },
    failed: 'Errore creazione',
  });
  const { text, tick } = fieldsOf(value, change, form.errors);
  const line = (name: Parameters<typeof text>[0]) => text(name, 120);
  const phone = { type: 'tel', inputMode: 'tel' } as const;
  return (
    <Card title="Crea Associazione" className="max-w-4xl">
      {created && <Created {...created} />}
      <form {...form.props} className="grid gap-5 sm:grid-cols-2">
        {form.problem && (
          <div className="sm:col-span-2">
            <Alert title={form.problem} onClose={form.dismiss} />
          </div>
        )}
        <TextInput label="Nome (obbligatorio)" {...line('name')} className="sm:col-span-2" />
        <CityField
          label="Città (obbligatorio)"
          name="city"
          value={value.city}
          onCity={(city) => change({ city })}
          onProvince={(province) => change({ province })}
          error={form.errors.city}
          limit={120}
        />
        <TextInput label="Provincia (obbligatorio)" placeholder="Per esempio: BO" {...line('province')} />
        <TextInput label="Telefono (obbligatorio)" {...phone} {...text('phone', 60)} />
        <TextInput label="Telefono 2 (obbligatorio)" {...phone} {...text('phone2', 60)} />
        <TextInput label="WhatsApp" optional {...phone} {...text('whatsapp', 60)} />
        <TextInput label="Email (obbligatorio)" type="email" inputMode="email" {...text('email', 254)} />
        <TextInput label="Referente (obbligatorio)" {...line('contact_person')} />
        <TextInput label="Presidente (obbligatorio)" {...line('president_name')} />
        <TextArea
          label="Presentazione (obbligatorio)"
          {...text('bio', BIO_MAX)}
          counter={{ used: value.bio.length, most: BIO_MAX }}
          rows={4}
          className="sm:col-span-2"
        />
        <TextInput
          label="Username (obbligatorio)"
          help="Un nome o l'email."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username', 100)}
        />
        <div className="grid content-start gap-1">
          <NewPasswordInput
            // a new key hides the next account's password again
            key={created?.username}
            quiet
            label="Password (obbligatorio)"
            help="Almeno 8 caratteri. È provvisoria: al primo accesso l'associazione ne sceglie una sua."
            name="password"
            value={password}
            onPassword={setPassword}
            error={form.errors.password}
          />
        </div>
        <Checkbox
          look="switch"
          label="Associazione di prova"
          help="Come le altre, ma le foto dei suoi annunci portano la scritta TEST."
          {...tick('is_test')}
          className="sm:col-span-2"
        />
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Crea associazione
        </Button>
      </form>
    </Card>
  );
}

function Created({ name, username }: { name: string; username: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-leaf-tint px-4 py-3">
      <PartyPopper size={22} aria-hidden="true" className="shrink-0 text-leaf" />
      <output className="mr-auto">
        <strong>{name}</strong> è iscritta con lo username <strong>{username}</strong>.
      </output>
      <LinkButton size="small" look="secondary" to={tabPath('assoc', { q: username })}>
        Vedi in elenco
      </LinkButton>
    </div>
  );
}
