-- More words shoppers use: what the shop does not call so, or does not sell, leads to what comes nearest.
INSERT INTO "search_synonyms" ("words") VALUES
  ('{tenis,zapatilla,deportivo,calzado}'),
  ('{ropa,prenda,vestimenta}'),
  ('{maleta,valija,maletin}'),
  ('{ojota,chinela,sandalia}');
