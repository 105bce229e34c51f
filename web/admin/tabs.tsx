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
  ScrollText,
  Send,
  Settings,
  SquarePlus,
  UserRoundCog,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tab } from '#web/ui/Tabs.tsx';
import { FetchedTab } from './FetchedTab.tsx';

export type LoadTab = () => Promise<{ default: ComponentType }>;

interface AdminTab {
  /** The query parameter: `/admin?tab=pre`. */
  id: string;
  name: string;
  Icon: LucideIcon;
  load: LoadTab;
}

const tab = (id: string, name: string, Icon: LucideIcon, load: LoadTab) =>
  ({ id, name, Icon, load }) satisfies AdminTab;

/** The tabs of the panel; the first one is the default. The code of each is loaded when it is selected. */
export const TABS = [
  tab('overview', 'Panoramica', ChartColumn, () => import('./overview/OverviewTab.tsx')),
  tab('assoc', 'Associazioni', Building2, () => import('./associations/AssociationsTab.tsx')),
  tab('create', 'Crea Associazione', SquarePlus, () => import('./associations/CreateTab.tsx')),
  tab('ads', 'Annunci', PawPrint, () => import('./adoptions/AdoptionsTab.tsx')),
  tab('gadgets', 'Gadget', Gift, () => import('./gadgets/GadgetsTab.tsx')),
  tab('pre', 'Questionari', ClipboardList, () => import('./questionnaires/QuestionnairesTab.tsx')),
  tab('help', 'Assistenza', LifeBuoy, () => import('./help/HelpTab.tsx')),
  tab('reports', 'Segnalazioni', Flag, () => import('./reports/ReportsTab.tsx')),
  tab('mail', 'Mailing', Mails, () => import('./mailing/MailingTab.tsx')),
  tab('outbox', 'Posta in uscita', Send, () => import('./outbox/OutboxTab.tsx')),
  tab('audit', 'Registro', ScrollText, () => import('./audit/AuditTab.tsx')),
  tab('settings', 'Impostazioni', Settings, () => import('./settings/SettingsTab.tsx')),
  tab('profile', 'Il mio profilo', UserRoundCog, () => import('./profile/ProfileTab.tsx')),
] as const satisfies AdminTab[];

/** Returns the address of a tab, with filters if given. */
export const tabPath = (id: (typeof TABS)[number]['id'], filters: Record<string, string> = {}) =>
  `/admin?${new URLSearchParams({ tab: id, ...filters })}`;

export function drawTab({ id, name, Icon, load }: AdminTab, count: number): Tab {
  return {
    id,
    count,
    label: (
      <>
        <Icon size={18} aria-hidden="true" />
        {name}
      </>
    ),
    content: () => <FetchedTab id={id} load={load} />,
  };
}
