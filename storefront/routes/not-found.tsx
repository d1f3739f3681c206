import { NotFoundScreen } from "../frame/error-screens.tsx";

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default NotFoundScreen;
