-- The texts that a shop began with promised in its owner's name. An owner's own text stays.
UPDATE "purchase_types" SET "text" = 'Desde la app de cualquier banco.'
  WHERE "text" = 'Desde la app de cualquier banco. Lo confirmamos al instante.';--> statement-breakpoint
UPDATE "purchase_types" SET "text" = 'Pagas en efectivo o con QR cuando recibes tu pedido.'
  WHERE "text" = 'Pagas en efectivo o con QR cuando recibes tu pedido. Te llamamos antes para confirmarlo.';
