import { usePermissions } from "react-admin";
import type { Task } from "../../contracts/staff/staff.ts";

/** Whether the person who is signed in may do this; nothing until it is known who that is. */
export function useMay(): (task: Task) => boolean {
  const { permissions } = usePermissions<readonly Task[]>();
  return (task) => permissions?.includes(task) ?? false;
}
