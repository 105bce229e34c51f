/** The address of an association's page. */
export const associationPath = (id: string) => `/associazione/${id}`;
