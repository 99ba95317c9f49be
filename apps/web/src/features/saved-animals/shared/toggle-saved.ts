interface WithId {
  id: string;
}

/** Adds a listing at the front, as the server orders them, or removes it. */
export function toggleSaved<Animal extends WithId>(animals: Animal[], animal: Animal, keep: boolean): Animal[] {
  const others = animals.filter(({ id }) => id !== animal.id);
  return keep ? [animal, ...others] : others;
}
