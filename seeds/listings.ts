import type { AssociationUsername } from './associations.ts';
import { bellaluna } from './listings/bellaluna.ts';
import { birillo } from './listings/birillo.ts';
import { codadibora } from './listings/codadibora.ts';
import { codalarga } from './listings/codalarga.ts';
import { lavaebaffi } from './listings/lavaebaffi.ts';
import { nuragatta } from './listings/nuragatta.ts';
import { orecchielunghe } from './listings/orecchielunghe.ts';
import {
  cucceDelDelta,
  cuccioliExpress,
  giuliaFerrante,
  granSasso,
  marisaContu,
  provaZampette,
  tommasoBressan,
} from './listings/others.ts';
import { querciastorta } from './listings/querciastorta.ts';
import { ringhiera } from './listings/ringhiera.ts';
import { setteportici } from './listings/setteportici.ts';
import { terzacuccia } from './listings/terzacuccia.ts';
import { trecode } from './listings/trecode.ts';
import { vicolomiao } from './listings/vicolomiao.ts';
import type { SeedListing } from './world.ts';

/** All demo listings, by the user name of their association. */
export const listings: Record<AssociationUsername, readonly SeedListing[]> = {
  ringhiera,
  bellaluna,
  codadibora,
  orecchielunghe,
  setteportici,
  birillo,
  trecode,
  terzacuccia,
  vicolomiao,
  codalarga,
  querciastorta,
  lavaebaffi,
  nuragatta,
  'giulia.ferrante': giuliaFerrante,
  'tommaso.bressan': tommasoBressan,
  'marisa.contu': marisaContu,
  gransasso: granSasso,
  provazampette: provaZampette,
  cuccedeldelta: cucceDelDelta,
  cuccioliexpress: cuccioliExpress,
};
