import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const settingsProblems = defineProblems({
  setting_fixed: {
    status: 409,
    sentence: "Una variabile dell'installazione fissa questo valore.",
    cause: 'A variable of the installation is set for this field, and it wins over the panel.',
    cure: 'Remove the variable that the `detail` names and restart, or change its value.',
  },
});
