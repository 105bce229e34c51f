export interface GadgetTables {
  gadget: {
    id: string;
    name: string;
    description: string;
    price: string;
    category: string;
    available: boolean;
    hidden: boolean;
    created_at: string;
    updated_at: string;
  };
  gadget_image: { gadget_id: string; position: number; image_id: string };
  gadget_request: {
    id: string;
    /** The requested gadget. No foreign key, because the request outlives the gadget. */
    gadget_id: string;
    gadget_name: string;
    name: string;
    email: string;
    message: string;
    created_at: string;
  };
}

export const GADGET_BOOLEANS = ['available', 'hidden'] as const satisfies readonly (keyof GadgetTables['gadget'])[];
