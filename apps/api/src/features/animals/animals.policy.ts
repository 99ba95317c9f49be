import type { Animal } from "@pashu/db/schema/animals";
import type { User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";

/** Inactive listings are visible to their owner only. */
export function mayRead(animal: Pick<Animal, "isActive" | "sellerId">, user: User | null): boolean {
  return animal.isActive || isOwner(animal, user);
}

/** @throws AppError NOT_OWNER, or ANIMAL_NOT_FOUND if the user may not see the listing */
export function assertOwner(animal: Pick<Animal, "isActive" | "sellerId">, user: User): void {
  if (!mayRead(animal, user)) throw new AppError("ANIMAL_NOT_FOUND");
  if (!isOwner(animal, user)) throw new AppError("NOT_OWNER");
}

function isOwner(animal: Pick<Animal, "sellerId">, user: User | null): boolean {
  return user !== null && animal.sellerId === user.id;
}
