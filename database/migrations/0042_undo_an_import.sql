CREATE TABLE "import_undos" (
	"import" uuid NOT NULL,
	"product" uuid NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "import_undos_import_product_pk" PRIMARY KEY("import","product")
);
--> statement-breakpoint
ALTER TABLE "import_undos" ADD CONSTRAINT "import_undos_import_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;