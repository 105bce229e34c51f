import {
  Building2,
  ChartColumn,
  ClipboardList,
  Flag,
  Gift,
  LifeBuoy,
  type LucideIcon,
  Mails,
  PawPrint,
  Radar,
  ScrollText,
  Send,
  Settings,
  SquarePlus,
  UserRoundCog,
  UserRoundSearch,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { TabId } from '#web/platform/panel/tab-path.ts';
import type { Tab } from '#web/platform/ui/Tabs.tsx';
import { FetchedTab } from './FetchedTab.tsx';

export type LoadTab = () => Promise<{ default: ComponentType }>;

interface AdminTab {
  /** The query parameter: `/admin?tab=pre`. */
  id: TabId;
  name: string;
  Icon: LucideIcon;
  load: LoadTab;
}

const tab = (id: TabId, name: string, Icon: LucideIcon, load: LoadTab) => ({ id, name, Icon, load }) satisfies AdminTab;

/** The tabs of the panel; the first one is the default. The code of each is loaded when it is selected. */
export const TABS = [
  tab('overview', 'Panoramica', ChartColumn, () => import('#web/features/statistics/panel/OverviewTab.tsx')),
  tab(
    'assoc',
    'Associazioni',
    Building2,
    () => import('#web/features/moderation/panel/associations/AssociationsTab.tsx'),
  ),
  tab(
    'create',
    'Crea Associazione',
    SquarePlus,
    () => import('#web/features/moderation/panel/associations/CreateTab.tsx'),
  ),
  tab('ads', 'Annunci', PawPrint, () => import('#web/features/moderation/panel/listings/ListingsTab.tsx')),
  tab('gadgets', 'Gadget', Gift, () => import('#web/features/gadgets/panel/GadgetsTab.tsx')),
  tab('pre', 'Questionari', ClipboardList, () => import('#web/features/questionnaires/panel/QuestionnairesTab.tsx')),
  tab('help', 'Assistenza', LifeBuoy, () => import('#web/features/support/panel/HelpTab.tsx')),
  tab('reports', 'Segnalazioni', Flag, () => import('#web/features/reports/panel/ReportsTab.tsx')),
  tab('signals', 'Segnali', Radar, () => import('#web/features/signals/panel/SignalsTab.tsx')),
  tab('mail', 'Mailing', Mails, () => import('#web/features/mailing/panel/bulk/MailingTab.tsx')),
  tab('outbox', 'Posta in uscita', Send, () => import('#web/features/mailing/panel/outbox/OutboxTab.tsx')),
  tab(
    'people',
    'Dati di una persona',
    UserRoundSearch,
    () => import('#web/features/personal-data/panel/PersonalDataTab.tsx'),
  ),
  tab('audit', 'Registro', ScrollText, () => import('#web/features/audit/panel/AuditTab.tsx')),
  tab('settings', 'Impostazioni', Settings, () => import('#web/features/settings/panel/SettingsTab.tsx')),
  tab('profile', 'Il mio profilo', UserRoundCog, () => import('#web/features/accounts/panel/ProfileTab.tsx')),
] as const satisfies AdminTab[];

export function drawTab({ id, name, Icon, load }: AdminTab, count: number): Tab {
  return {
    id,
    count,
    label: (
      <>
        <Icon size={18} aria-hidden="true" />
        <span>{name}</span>
      </>
    ),
    content: () => <FetchedTab id={id} load={load} />,
  };
}
