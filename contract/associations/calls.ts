import { z } from 'zod';
import { call, idParam } from '../call.ts';
import { imagesInQuery, paging } from '../fields.ts';
import { AssociationProfile, AssociationView } from './association.ts';

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
