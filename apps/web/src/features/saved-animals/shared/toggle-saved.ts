interface Listed {
  id: string;
}

/** The saved listings with this one first, as the server orders them, or without it. */
export function toggleSaved<Animal extends Listed>(animals: Animal[], animal: Animal, keep: boolean): Animal[] {
  const others = animals.filter(({ id }) => id !== animal.id);
  return keep ? [animal, ...others] : others;
}
