import { ComingSoonScreen } from "../shell/dead-ends.tsx";

export function meta() {
  return [{ title: "Muy pronto · Vitrina" }, { name: "robots", content: "noindex" }];
}

export default ComingSoonScreen;
