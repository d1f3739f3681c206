import { Component, type ReactNode } from "react";
import { PAGES } from "#contracts/pages/paths.ts";

/** A page without anything of the shop, for when not even the layout can be drawn. Only a class can catch that. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang="es-BO">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Algo salió mal</title>
        </head>
        <body style={{ margin: "20vh 1.5rem", fontFamily: "system-ui, sans-serif", textAlign: "center" }}>
          <h1>Algo salió mal</h1>
          <p>No pudimos mostrar la página en este navegador. Tu carrito está a salvo.</p>
          <p>
            <a href={PAGES.home}>Ir al inicio</a>
          </p>
        </body>
      </html>
    );
  }
}
