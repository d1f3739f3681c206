/** Who is asking, as the session's cookie says. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}
