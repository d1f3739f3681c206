import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./modules/*/*.sql.ts",
  out: "./database/migrations",
});
