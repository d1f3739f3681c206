import type { LinksFunction, MetaFunction } from "react-router";
import { PiecesScreen } from "../pieces/pieces-screen.tsx";
import href from "../pieces/pieces.css?url";

/** Its own, so that the shop's style sheet contains none of it. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href }];

export const meta: MetaFunction = () => [{ title: "Pieces" }, { name: "robots", content: "noindex" }];

export default PiecesScreen;
