// Generated from the folders of the languages: npm run pnpm -- --filter @pashu/i18n generate
import enAccount from "./en/account.ts";
import enAlerts from "./en/alerts.ts";
import enAnimalPage from "./en/animal-page.ts";
import enAnimals from "./en/animals.ts";
import enApp from "./en/app.ts";
import enAuth from "./en/auth.ts";
import enBlocks from "./en/blocks.ts";
import enBuyers from "./en/buyers.ts";
import enCalls from "./en/calls.ts";
import enCardFacts from "./en/card-facts.ts";
import enCards from "./en/cards.ts";
import enConsole from "./en/console.ts";
import enDeals from "./en/deals.ts";
import enDevelopers from "./en/developers.ts";
import enDiseaseNotices from "./en/disease-notices.ts";
import enErrors from "./en/errors.ts";
import enFacts from "./en/facts.ts";
import enFilters from "./en/filters.ts";
import enGrievance from "./en/grievance.ts";
import enGuidedForm from "./en/guided-form.ts";
import enImports from "./en/imports.ts";
import enKeys from "./en/keys.ts";
import enLanding from "./en/landing.ts";
import enLegal from "./en/legal.ts";
import enListingForm from "./en/listing-form.ts";
import enListingStates from "./en/listing-states.ts";
import enMarketplace from "./en/marketplace.ts";
import enMedia from "./en/media.ts";
import enNotificationTexts from "./en/notification-texts.ts";
import enNotifications from "./en/notifications.ts";
import enOffline from "./en/offline.ts";
import enOpen from "./en/open.ts";
import enPhotoCodes from "./en/photo-codes.ts";
import enPlaces from "./en/places.ts";
import enPreview from "./en/preview.ts";
import enPrivacy from "./en/privacy.ts";
import enPushSettings from "./en/push-settings.ts";
import enPush from "./en/push.ts";
import enRates from "./en/rates.ts";
import enReports from "./en/reports.ts";
import enReviews from "./en/reviews.ts";
import enSafety from "./en/safety.ts";
import enSaleLinks from "./en/sale-links.ts";
import enSavedAnimals from "./en/saved-animals.ts";
import enSellers from "./en/sellers.ts";
import enStanding from "./en/standing.ts";
import enTape from "./en/tape.ts";
import enTerms from "./en/terms.ts";
import enUsers from "./en/users.ts";
import enViewer from "./en/viewer.ts";
import enWebhooks from "./en/webhooks.ts";
import hiAccount from "./hi/account.ts";
import hiAlerts from "./hi/alerts.ts";
import hiAnimalPage from "./hi/animal-page.ts";
import hiAnimals from "./hi/animals.ts";
import hiApp from "./hi/app.ts";
import hiAuth from "./hi/auth.ts";
import hiBlocks from "./hi/blocks.ts";
import hiBuyers from "./hi/buyers.ts";
import hiCalls from "./hi/calls.ts";
import hiCardFacts from "./hi/card-facts.ts";
import hiCards from "./hi/cards.ts";
import hiConsole from "./hi/console.ts";
import hiDeals from "./hi/deals.ts";
import hiDevelopers from "./hi/developers.ts";
import hiDiseaseNotices from "./hi/disease-notices.ts";
import hiErrors from "./hi/errors.ts";
import hiFacts from "./hi/facts.ts";
import hiFilters from "./hi/filters.ts";
import hiGrievance from "./hi/grievance.ts";
import hiGuidedForm from "./hi/guided-form.ts";
import hiImports from "./hi/imports.ts";
import hiKeys from "./hi/keys.ts";
import hiLanding from "./hi/landing.ts";
import hiLegal from "./hi/legal.ts";
import hiListingForm from "./hi/listing-form.ts";
import hiListingStates from "./hi/listing-states.ts";
import hiMarketplace from "./hi/marketplace.ts";
import hiMedia from "./hi/media.ts";
import hiNotificationTexts from "./hi/notification-texts.ts";
import hiNotifications from "./hi/notifications.ts";
import hiOffline from "./hi/offline.ts";
import hiOpen from "./hi/open.ts";
import hiPhotoCodes from "./hi/photo-codes.ts";
import hiPlaces from "./hi/places.ts";
import hiPreview from "./hi/preview.ts";
import hiPrivacy from "./hi/privacy.ts";
import hiPushSettings from "./hi/push-settings.ts";
import hiPush from "./hi/push.ts";
import hiRates from "./hi/rates.ts";
import hiReports from "./hi/reports.ts";
import hiReviews from "./hi/reviews.ts";
import hiSafety from "./hi/safety.ts";
import hiSaleLinks from "./hi/sale-links.ts";
import hiSavedAnimals from "./hi/saved-animals.ts";
import hiSellers from "./hi/sellers.ts";
import hiStanding from "./hi/standing.ts";
import hiTape from "./hi/tape.ts";
import hiTerms from "./hi/terms.ts";
import hiUsers from "./hi/users.ts";
import hiViewer from "./hi/viewer.ts";
import hiWebhooks from "./hi/webhooks.ts";
import mrAccount from "./mr/account.ts";
import mrAlerts from "./mr/alerts.ts";
import mrAnimalPage from "./mr/animal-page.ts";
import mrAnimals from "./mr/animals.ts";
import mrApp from "./mr/app.ts";
import mrAuth from "./mr/auth.ts";
import mrBlocks from "./mr/blocks.ts";
import mrBuyers from "./mr/buyers.ts";
import mrCalls from "./mr/calls.ts";
import mrCardFacts from "./mr/card-facts.ts";
import mrCards from "./mr/cards.ts";
import mrConsole from "./mr/console.ts";
import mrDeals from "./mr/deals.ts";
import mrDevelopers from "./mr/developers.ts";
import mrDiseaseNotices from "./mr/disease-notices.ts";
import mrErrors from "./mr/errors.ts";
import mrFacts from "./mr/facts.ts";
import mrFilters from "./mr/filters.ts";
import mrGrievance from "./mr/grievance.ts";
import mrGuidedForm from "./mr/guided-form.ts";
import mrImports from "./mr/imports.ts";
import mrKeys from "./mr/keys.ts";
import mrLanding from "./mr/landing.ts";
import mrLegal from "./mr/legal.ts";
import mrListingForm from "./mr/listing-form.ts";
import mrListingStates from "./mr/listing-states.ts";
import mrMarketplace from "./mr/marketplace.ts";
import mrMedia from "./mr/media.ts";
import mrNotificationTexts from "./mr/notification-texts.ts";
import mrNotifications from "./mr/notifications.ts";
import mrOffline from "./mr/offline.ts";
import mrOpen from "./mr/open.ts";
import mrPhotoCodes from "./mr/photo-codes.ts";
import mrPlaces from "./mr/places.ts";
import mrPreview from "./mr/preview.ts";
import mrPrivacy from "./mr/privacy.ts";
import mrPushSettings from "./mr/push-settings.ts";
import mrPush from "./mr/push.ts";
import mrRates from "./mr/rates.ts";
import mrReports from "./mr/reports.ts";
import mrReviews from "./mr/reviews.ts";
import mrSafety from "./mr/safety.ts";
import mrSaleLinks from "./mr/sale-links.ts";
import mrSavedAnimals from "./mr/saved-animals.ts";
import mrSellers from "./mr/sellers.ts";
import mrStanding from "./mr/standing.ts";
import mrTape from "./mr/tape.ts";
import mrTerms from "./mr/terms.ts";
import mrUsers from "./mr/users.ts";
import mrViewer from "./mr/viewer.ts";
import mrWebhooks from "./mr/webhooks.ts";

export const NAMESPACES = {
  en: {
    account: enAccount,
    alerts: enAlerts,
    "animal-page": enAnimalPage,
    animals: enAnimals,
    app: enApp,
    auth: enAuth,
    blocks: enBlocks,
    buyers: enBuyers,
    calls: enCalls,
    "card-facts": enCardFacts,
    cards: enCards,
    console: enConsole,
    deals: enDeals,
    developers: enDevelopers,
    "disease-notices": enDiseaseNotices,
    errors: enErrors,
    facts: enFacts,
    filters: enFilters,
    grievance: enGrievance,
    "guided-form": enGuidedForm,
    imports: enImports,
    keys: enKeys,
    landing: enLanding,
    legal: enLegal,
    "listing-form": enListingForm,
    "listing-states": enListingStates,
    marketplace: enMarketplace,
    media: enMedia,
    "notification-texts": enNotificationTexts,
    notifications: enNotifications,
    offline: enOffline,
    open: enOpen,
    "photo-codes": enPhotoCodes,
    places: enPlaces,
    preview: enPreview,
    privacy: enPrivacy,
    "push-settings": enPushSettings,
    push: enPush,
    rates: enRates,
    reports: enReports,
    reviews: enReviews,
    safety: enSafety,
    "sale-links": enSaleLinks,
    "saved-animals": enSavedAnimals,
    sellers: enSellers,
    standing: enStanding,
    tape: enTape,
    terms: enTerms,
    users: enUsers,
    viewer: enViewer,
    webhooks: enWebhooks,
  },
  hi: {
    account: hiAccount,
    alerts: hiAlerts,
    "animal-page": hiAnimalPage,
    animals: hiAnimals,
    app: hiApp,
    auth: hiAuth,
    blocks: hiBlocks,
    buyers: hiBuyers,
    calls: hiCalls,
    "card-facts": hiCardFacts,
    cards: hiCards,
    console: hiConsole,
    deals: hiDeals,
    developers: hiDevelopers,
    "disease-notices": hiDiseaseNotices,
    errors: hiErrors,
    facts: hiFacts,
    filters: hiFilters,
    grievance: hiGrievance,
    "guided-form": hiGuidedForm,
    imports: hiImports,
    keys: hiKeys,
    landing: hiLanding,
    legal: hiLegal,
    "listing-form": hiListingForm,
    "listing-states": hiListingStates,
    marketplace: hiMarketplace,
    media: hiMedia,
    "notification-texts": hiNotificationTexts,
    notifications: hiNotifications,
    offline: hiOffline,
    open: hiOpen,
    "photo-codes": hiPhotoCodes,
    places: hiPlaces,
    preview: hiPreview,
    privacy: hiPrivacy,
    "push-settings": hiPushSettings,
    push: hiPush,
    rates: hiRates,
    reports: hiReports,
    reviews: hiReviews,
    safety: hiSafety,
    "sale-links": hiSaleLinks,
    "saved-animals": hiSavedAnimals,
    sellers: hiSellers,
    standing: hiStanding,
    tape: hiTape,
    terms: hiTerms,
    users: hiUsers,
    viewer: hiViewer,
    webhooks: hiWebhooks,
  },
  mr: {
    account: mrAccount,
    alerts: mrAlerts,
    "animal-page": mrAnimalPage,
    animals: mrAnimals,
    app: mrApp,
    auth: mrAuth,
    blocks: mrBlocks,
    buyers: mrBuyers,
    calls: mrCalls,
    "card-facts": mrCardFacts,
    cards: mrCards,
    console: mrConsole,
    deals: mrDeals,
    developers: mrDevelopers,
    "disease-notices": mrDiseaseNotices,
    errors: mrErrors,
    facts: mrFacts,
    filters: mrFilters,
    grievance: mrGrievance,
    "guided-form": mrGuidedForm,
    imports: mrImports,
    keys: mrKeys,
    landing: mrLanding,
    legal: mrLegal,
    "listing-form": mrListingForm,
    "listing-states": mrListingStates,
    marketplace: mrMarketplace,
    media: mrMedia,
    "notification-texts": mrNotificationTexts,
    notifications: mrNotifications,
    offline: mrOffline,
    open: mrOpen,
    "photo-codes": mrPhotoCodes,
    places: mrPlaces,
    preview: mrPreview,
    privacy: mrPrivacy,
    "push-settings": mrPushSettings,
    push: mrPush,
    rates: mrRates,
    reports: mrReports,
    reviews: mrReviews,
    safety: mrSafety,
    "sale-links": mrSaleLinks,
    "saved-animals": mrSavedAnimals,
    sellers: mrSellers,
    standing: mrStanding,
    tape: mrTape,
    terms: mrTerms,
    users: mrUsers,
    viewer: mrViewer,
    webhooks: mrWebhooks,
  },
};
