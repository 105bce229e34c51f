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
    /** What it was about; it survives the gadget, so it refers to nothing. */
    gadget_id: string;
    gadget_name: string;
    name: string;
    email: string;
    message: string;
    /** The Idempotency-Key under which it came; null without one. */
    submission: string | null;
    created_at: string;
  };
}
