import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { animals } from "./animals.ts";
import { users } from "./users.ts";

export const savedAnimals = pgTable(
  "saved_animals",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("saved_animals_once").on(table.userId, table.animalId),
    index("saved_animals_recent").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("saved_animals_animal").on(table.animalId),
  ],
);
