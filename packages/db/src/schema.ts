import { alertMatches, alerts, pendingMatches } from "./schema/alerts.ts";
import { animalActivity, animalTombstones, animalViewers, animalViews } from "./schema/animal-activity.ts";
import { animalCards } from "./schema/animal-cards.ts";
import { animalChanges, changeNumbers } from "./schema/animal-changes.ts";
import { animalFacts, staleListings } from "./schema/animal-facts.ts";
import { animals } from "./schema/animals.ts";
import { apiKeys } from "./schema/api-keys.ts";
import { blockedPairs, blockedPhones, otpAttempts, otpChallenges, sessions } from "./schema/auth.ts";
import { categoryCounts } from "./schema/category-counts.ts";
import { blocks, contacts, deals, listingCopies } from "./schema/contacts.ts";
import { diseaseNotices } from "./schema/disease-notices.ts";
import { events } from "./schema/events.ts";
import { idempotencyKeys } from "./schema/idempotency-keys.ts";
import { formStarts, marketNumbers, moderationMonths } from "./schema/market.ts";
import {
  appeals,
  auditLog,
  bannedPhones,
  caseVisits,
  grievances,
  moderationCases,
  moderationDecisions,
  notices,
  reports,
  strikes,
} from "./schema/moderation.ts";
import {
  imageHashes,
  photoCodes,
  reservedListings,
  samePhotos,
  withheldFiles,
  withholdingChanges,
} from "./schema/photos.ts";
import { notifications } from "./schema/notifications.ts";
import { pincodes } from "./schema/places.ts";
import { currentRates, priceCells, weeklyRates } from "./schema/prices.ts";
import { mutedTopics, pushSubscriptions } from "./schema/push.ts";
import { limitEvents, rateLimits } from "./schema/rate-limits.ts";
import { requiredMigrations } from "./schema/required-migrations.ts";
import { savedAnimals } from "./schema/saved-animals.ts";
import { searchAliases, searchMisses, searchWords } from "./schema/search.ts";
import { contactLog, reviews } from "./schema/sellers.ts";
import { taskRuns } from "./schema/task-runs.ts";
import { uploads } from "./schema/uploads.ts";
import { users } from "./schema/users.ts";
import { webhookDeliveries, webhookMessages, webhookOutbox, webhooks } from "./schema/webhooks.ts";

/** All tables, for Drizzle's relational queries. Other code imports a table from its own file. */
export const schema = {
  alertMatches,
  alerts,
  animalActivity,
  animalCards,
  animalChanges,
  animalFacts,
  animals,
  animalTombstones,
  animalViewers,
  animalViews,
  apiKeys,
  appeals,
  auditLog,
  bannedPhones,
  blockedPairs,
  blockedPhones,
  blocks,
  caseVisits,
  categoryCounts,
  changeNumbers,
  contactLog,
  contacts,
  currentRates,
  deals,
  diseaseNotices,
  events,
  formStarts,
  grievances,
  idempotencyKeys,
  imageHashes,
  limitEvents,
  listingCopies,
  marketNumbers,
  moderationCases,
  moderationDecisions,
  moderationMonths,
  mutedTopics,
  notices,
  notifications,
  otpAttempts,
  otpChallenges,
  pendingMatches,
  photoCodes,
  reservedListings,
  pincodes,
  priceCells,
  pushSubscriptions,
  rateLimits,
  reports,
  requiredMigrations,
  reviews,
  samePhotos,
  savedAnimals,
  searchAliases,
  searchMisses,
  searchWords,
  sessions,
  strikes,
  taskRuns,
  uploads,
  users,
  webhookDeliveries,
  webhookMessages,
  webhookOutbox,
  webhooks,
  weeklyRates,
  withheldFiles,
  withholdingChanges,
  staleListings,
};
