/** The session that the cookie of a request names. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}
