export interface RatePlace {
  breed: string;
  /** Slug; absent for all of India. */
  district?: string;
}

/** Returns the breed and the district of the path after `/rates/`; null for a path with further parts. */
export function rateParams(path: string): RatePlace | null {
  const [breed = "", district, ...rest] = path.split("/");
  if (rest.length > 0) return null;
  return district === undefined ? { breed } : { breed, district };
}
