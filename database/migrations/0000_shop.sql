CREATE TABLE "cart_additions" (
	"cart" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant" text NOT NULL,
	"quantity" smallint NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_additions_cart_id_pk" PRIMARY KEY("cart","id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart" uuid NOT NULL,
	"variant" text NOT NULL,
	"quantity" smallint NOT NULL,
	"price_when_added" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_cart_variant_pk" PRIMARY KEY("cart","variant"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest" text,
	"user_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_guest_unique" UNIQUE("guest"),
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_one_owner" CHECK (("carts"."guest" is null) <> ("carts"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ide" integer NOT NULL,
	"descripcion" text NOT NULL,
	"promo" boolean DEFAULT false NOT NULL,
	"story" text,
	"position" integer NOT NULL,
	CONSTRAINT "brands_ide_unique" UNIQUE("ide")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"ide" integer PRIMARY KEY NOT NULL,
	"descripcion" text NOT NULL,
	"position" integer NOT NULL,
	"photo" text
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product" uuid NOT NULL,
	"position" smallint NOT NULL,
	"photo" text NOT NULL,
	"alt" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"color" text,
	"dominant" text NOT NULL,
	CONSTRAINT "product_images_product_position_pk" PRIMARY KEY("product","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"brand" integer NOT NULL,
	"category" integer NOT NULL,
	"subcategory" integer NOT NULL,
	"seasons" integer[] NOT NULL,
	"promo_brands" integer[] NOT NULL,
	"moneda" text NOT NULL,
	"price" integer NOT NULL,
	"discount" smallint DEFAULT 0 NOT NULL,
	"offers" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"material" text NOT NULL,
	"measures" text NOT NULL,
	"care" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_discount" CHECK ("products"."discount" between 0 and 99),
	CONSTRAINT "products_offers" CHECK (not "products"."offers" or "products"."discount" > 0)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"ide" integer PRIMARY KEY NOT NULL,
	"descripcion" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"ide" integer PRIMARY KEY NOT NULL,
	"category" integer NOT NULL,
	"descripcion" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product" uuid NOT NULL,
	"position" smallint NOT NULL,
	"color_name" text NOT NULL,
	"color_hex" text NOT NULL,
	"size" text NOT NULL,
	"stock" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"url" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_settings_one" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "cart_additions" ADD CONSTRAINT "cart_additions_cart_carts_id_fk" FOREIGN KEY ("cart") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_carts_id_fk" FOREIGN KEY ("cart") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_ide_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("ide") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_ide_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("ide") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_subcategories_ide_fk" FOREIGN KEY ("subcategory") REFERENCES "public"."subcategories"("ide") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_categories_ide_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("ide") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_variant" ON "cart_lines" USING btree ("variant");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "products_seasons" ON "products" USING gin ("seasons");--> statement-breakpoint
CREATE INDEX "products_promo_brands" ON "products" USING gin ("promo_brands");--> statement-breakpoint
CREATE INDEX "subcategories_category" ON "subcategories" USING btree ("category");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product");--> statement-breakpoint
CREATE INDEX "logs_at" ON "logs" USING btree ("at");