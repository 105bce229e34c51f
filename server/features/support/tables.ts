export interface SupportTables {
  help_request: {
    id: string;
    association_id: string;
    message: string;
    /** Whether staff have resolved it. */
    seen: boolean;
    created_at: string;
  };
}

export const SUPPORT_BOOLEANS = ['seen'] as const satisfies readonly (keyof SupportTables['help_request'])[];
