/** Whether a text has the form of a uuid: Postgres answers any other id with an error, not with nothing. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
