import type { LinksFunction, MetaFunction } from "react-router";
import { SamplesScreen } from "../samples/samples-screen.tsx";
import href from "../samples/samples.css?url";

/** Its own, so that the shop's style sheet contains none of it. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href }];

export const meta: MetaFunction = () => [{ title: "Pieces" }, { name: "robots", content: "noindex" }];

export default SamplesScreen;
