import { NotFoundScreen } from "../shell/dead-ends.tsx";

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default NotFoundScreen;
