/** Questions after buying: exchanges, sizes, care, account, personal data. */
import { exchangeTime, warrantyTime } from "#contracts/content/promises.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { FaqGroup } from "#contracts/guides/faq.ts";

export function aboutOwning({ writeTo, promises }: ShopFacts): readonly FaqGroup[] {
  const [exchange, warranty] = [exchangeTime(promises), warrantyTime(promises)];
  return [
    {
      id: "cambios",
      title: "Cambios y garantía",
      questions: [
        exchange && {
          id: "cambio-plazo",
          live: true as const,
          question: "¿Puedo cambiar lo que compré?",
          answer: [
            `Sí, dentro de ${promises.exchangeDays === 1 ? "" : "los "}${exchange} desde que lo recibes: sin uso y con etiquetas. El detalle está en [Cambios y devoluciones](/cambios-y-devoluciones).`,
          ],
        },
        exchange && {
          id: "cambio-oferta",
          live: true as const,
          question: "¿Se cambian los productos en oferta?",
          answer: [
            promises.exchangesReduced
              ? "Sí, igual que cualquier otro."
              : "Los productos de outlet y con descuento no se cambian por talla ni gusto.",
          ],
        },
        {
          id: "devolucion-dinero",
          question: "¿Me devuelven el dinero?",
          answer: ["Cuando pagaste algo que ya no tenemos, o pagaste dos veces o de más."],
        },
        warranty && {
          id: "garantia",
          live: true as const,
          question: "¿Qué cubre la garantía?",
          answer: [
            `Defectos de fabricación durante ${warranty}: costuras, cierres, herrajes, pegado. No cubre el desgaste del uso, los golpes ni el daño por agua o productos inadecuados. Las marcas naturales del cuero no son una falla.`,
          ],
        },
      ].flatMap((question) => question || []),
    },
    {
      id: "tallas",
      title: "Tallas",
      questions: [
        {
          id: "talla-cual",
          question: "¿Cómo sé mi talla?",
          answer: [
            "Mídete como explica la [guía de tallas](/guia-talles) y compara. La talla puede variar según el modelo: si la ficha del producto dice otra cosa, vale la ficha.",
          ],
        },
        {
          id: "talla-entre-dos",
          question: "Estoy entre dos tallas, ¿cuál elijo?",
          answer: ["La mayor. En calzado de cuero liso también: cede un poco a lo ancho, pero no a lo largo."],
        },
        {
          id: "talla-calzado",
          question: "¿Qué numeración usa el calzado?",
          answer: [
            "La europea. El calzado brasileño suele marcar unos dos números menos, así que compara por los [centímetros de tu pie](/guia-talles#calzado).",
          ],
        },
        {
          id: "talla-unica",
          question: "¿Qué quiere decir talla única en una cartera?",
          answer: [
            "Que viene en un solo tamaño. Sus medidas están en la ficha: alto × ancho × fondo, en centímetros y sin contar las asas.",
          ],
        },
      ],
    },
    {
      id: "cuidado",
      title: "Cuidado del cuero",
      questions: [
        {
          id: "cuero-legitimo",
          question: "¿Todo es cuero legítimo?",
          answer: [
            "No todo. Cada ficha dice el material: si es cuero sintético, lona, alpaca u otro, lo verás ahí antes de comprar.",
          ],
        },
        {
          id: "cuero-limpiar",
          question: "¿Con qué limpio mi cartera?",
          answer: [
            "Depende del cuero. Para la napa, un paño húmedo y una gota de jabón neutro; la gamuza solo se cepilla en seco. En la ficha de tu producto dice cuál es y en [Cuidados del cuero](/cuidados-del-cuero) está cada uno.",
          ],
        },
        {
          id: "cuero-mojado",
          question: "Se mojó, ¿cómo lo seco?",
          answer: [
            "Absorbe el agua con un paño sin frotar, rellena con papel y deja a la sombra. Nada de sol, estufa ni secador. [Más sobre esto](/cuidados-del-cuero#si-paso-algo).",
          ],
        },
        {
          id: "cuero-manchas",
          question: "Mi pieza nueva tiene marcas o tonos distintos, ¿es una falla?",
          answer: [
            "Casi nunca. Poros, venas y pequeñas cicatrices son del animal, y el cuero graso se aclara al doblarlo. Si dudas, mándanos una foto.",
          ],
        },
      ],
    },
    {
      id: "cuenta",
      title: "Tu cuenta",
      questions: [
        {
          id: "cuenta-contrasena",
          question: "Olvidé mi contraseña",
          answer: [
            "En **INICIAR SESION** toca **¿Olvidaste tu contraseña?** y te mandamos un enlace a tu correo. Sirve una vez, durante una hora. Mira también en correo no deseado.",
            "Al crear la nueva se cierra tu sesión en todos tus dispositivos; tu carrito sigue ahí.",
          ],
        },
        {
          id: "cuenta-google-facebook",
          question: "¿Puedo entrar con Google o Facebook?",
          answer: [
            "Sí, con los que veas al iniciar sesión. Si ya tienes una cuenta con contraseña, entra con ella una vez y vincúlalos en [Mi cuenta](/mi-cuenta#formas-de-entrar): por seguridad no unimos cuentas solo porque el correo sea el mismo.",
          ],
        },
        {
          id: "cuenta-dispositivos",
          question: "¿Cómo cierro mi sesión en otro dispositivo?",
          answer: [
            "En [Mi cuenta](/mi-cuenta#dispositivos) ves dónde está abierta tu sesión y la cierras con un toque. Si no reconoces alguno, cambia también tu contraseña.",
          ],
        },
        {
          id: "cuenta-pedidos",
          question: "¿Dónde veo mis pedidos?",
          answer: [
            "En **MIS PEDIDOS**, con su estado al momento. No hace falta recargar: la página cambia sola cuando tu pedido avanza.",
          ],
        },
        {
          id: "novedades-baja",
          question: "¿Cómo dejo de recibir las novedades?",
          answer: [`Escríbenos por ${writeTo} desde el correo suscrito, o diciéndonos cuál es, y lo quitamos.`],
        },
      ],
    },
    {
      id: "privacidad",
      title: "Privacidad",
      questions: [
        {
          id: "datos-guardan",
          question: "¿Qué datos guardan de mí?",
          answer: [
            "Los que hacen falta para venderte y entregarte: tu carrito, tu cuenta, tus pedidos y los correos que nos dejas para avisarte. La lista completa, con cuánto tiempo queda cada cosa, está en [Privacidad](/privacidad#que-guardamos).",
          ],
        },
        {
          id: "datos-terceros",
          question: "¿Comparten mis datos o usan publicidad de terceros?",
          answer: [
            "No vendemos datos ni ponemos rastreadores ni publicidad de terceros. Tu dirección y tu teléfono los ve quien lleva el paquete; al banco le damos el monto y la referencia del cobro.",
          ],
        },
        {
          id: "datos-borrar",
          question: "¿Cómo pido que borren mis datos?",
          answer: [
            `Tu cuenta la eliminas tú, al instante, en [Mi cuenta](/mi-cuenta#eliminar). Si no puedes entrar, escríbenos por ${writeTo}. Conservamos solo lo que la ley nos obliga a guardar. [Qué se borra y qué no](/eliminar-mis-datos).`,
          ],
        },
      ],
    },
  ];
}
