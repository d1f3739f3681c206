import { NewsletterForm } from "./newsletter-form.tsx";

export function Newsletter() {
  return (
    <section id="novedades" className="page section" aria-labelledby="news-title">
      <div className="mx-auto max-w-xl text-center">
        <h2 id="news-title" className="text-h2">
          Novedades por correo
        </h2>
        <p className="mt-3 text-muted">Lo nuevo y las ofertas. Para dejar de recibirlas, escríbenos.</p>
        <NewsletterForm className="mt-6" />
      </div>
    </section>
  );
}
