import type { Feature } from '#server/feature.ts';
import { maintenanceHealth } from './health.ts';
import { maintenanceProblems } from './problems.ts';

export const maintenance: Feature = {
  name: 'maintenance',
  problems: maintenanceProblems,
  health: maintenanceHealth,
};
