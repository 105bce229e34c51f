import { z } from 'zod';
import { BODY_LIMIT, call, idParam } from '#contract/platform/call.ts';
import { imagesInQuery, paging } from '#contract/platform/fields.ts';
import { Association, AssociationProfile, AssociationView } from './association.ts';
import { ProfileChanges } from './profile-changes.ts';

export const listAssociations = call({
  name: 'listAssociations',
  method: 'GET',
  path: '/associations',
  summary: 'Le associazioni, per città e poi per nome',
  query: z.object({ ...paging, ...imagesInQuery }),
  answer: z.array(AssociationProfile),
  paged: true,
  cached: true,
});

export const getAssociation = call({
  name: 'getAssociation',
  method: 'GET',
  path: '/associations/{id}',
  summary: "Il profilo di un'associazione",
  params: idParam,
  query: z.object(imagesInQuery),
  answer: AssociationView,
  cached: true,
});

export const editProfile = call({
  name: 'editProfile',
  method: 'PATCH',
  path: '/me/profile',
  access: 'member',
  role: 'redattore',
  summary: 'Modifica il proprio profilo e il tema della propria pagina; i campi assenti restano come sono',
  body: ProfileChanges,
  bodyLimit: BODY_LIMIT.images,
  answer: Association,
});
