import { bellaluna } from './adoptions/bellaluna.ts';
import { birillo } from './adoptions/birillo.ts';
import { codadibora } from './adoptions/codadibora.ts';
import { codalarga } from './adoptions/codalarga.ts';
import { lavaebaffi } from './adoptions/lavaebaffi.ts';
import { nuragatta } from './adoptions/nuragatta.ts';
import { orecchielunghe } from './adoptions/orecchielunghe.ts';
import {
  cucceDelDelta,
  cuccioliExpress,
  giuliaFerrante,
  granSasso,
  marisaContu,
  provaZampette,
  tommasoBressan,
} from './adoptions/others.ts';
import { querciastorta } from './adoptions/querciastorta.ts';
import { ringhiera } from './adoptions/ringhiera.ts';
import { setteportici } from './adoptions/setteportici.ts';
import { terzacuccia } from './adoptions/terzacuccia.ts';
import { trecode } from './adoptions/trecode.ts';
import { vicolomiao } from './adoptions/vicolomiao.ts';
import type { AssociationUsername } from './associations.ts';
import type { SeedAdoption } from './world.ts';

/** All demo listings, by the user name of their association. */
export const adoptions: Record<AssociationUsername, readonly SeedAdoption[]> = {
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
