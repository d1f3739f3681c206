/** The event of the log entry that the shop's pages write once for each visit of somebody who is not known (specification §4). */
export const VISIT_EVENT = "El usuario no ha iniciado sesión";
