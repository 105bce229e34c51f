import { z } from 'zod';
import { BODY_LIMIT, call, id, idParam } from '#contract/platform/call.ts';
import { imagesInQuery, paging } from '#contract/platform/fields.ts';
import { Gadget, GadgetRequest, NewGadget, NewGadgetRequest } from './gadget.ts';

export const listGadgets = call({
  name: 'listGadgets',
  method: 'GET',
  path: '/gadgets',
  summary: 'I gadget in vetrina',
  query: z.object({ ...paging, ...imagesInQuery }),
  answer: z.array(Gadget),
  paged: true,
  cached: true,
});

export const requestGadget = call({
  name: 'requestGadget',
  method: 'POST',
  path: '/gadgets/{id}/contact',
  summary: 'Un visitatore vorrebbe un gadget',
  params: idParam,
  body: NewGadgetRequest,
  answer: z.object({ id }),
  status: 201,
});

export const listAllGadgets = call({
  name: 'listAllGadgets',
  method: 'GET',
  path: '/admin/gadgets',
  access: 'admin',
  summary: 'Tutti i gadget, anche nascosti',
  query: z.object({ ...paging, ...imagesInQuery }),
  answer: z.array(Gadget),
  paged: true,
});

export const createGadget = call({
  name: 'createGadget',
  method: 'POST',
  path: '/admin/gadgets',
  access: 'admin',
  summary: 'Crea un gadget',
  body: NewGadget,
  bodyLimit: BODY_LIMIT.images,
  answer: Gadget,
  status: 201,
});

export const editGadget = call({
  name: 'editGadget',
  method: 'PUT',
  path: '/admin/gadgets/{id}',
  access: 'admin',
  summary: 'Modifica un gadget',
  params: idParam,
  body: NewGadget,
  bodyLimit: BODY_LIMIT.images,
  answer: Gadget,
});

export const deleteGadget = call({
  name: 'deleteGadget',
  method: 'DELETE',
  path: '/admin/gadgets/{id}',
  access: 'admin',
  summary: 'Elimina un gadget',
  params: idParam,
  status: 204,
});

export const listGadgetRequests = call({
  name: 'listGadgetRequests',
  method: 'GET',
  path: '/admin/gadget_requests',
  access: 'admin',
  summary: 'Le richieste di gadget, dalla più recente',
  query: z.object(paging),
  answer: z.array(GadgetRequest),
  paged: true,
});
