import { useTranslations } from "use-intl";
import { PageTitle } from "~/ui/page-title.tsx";
import { Banner } from "./banner.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { NewestAnimals } from "./newest-animals.tsx";
import { SafetyTips } from "./safety-tips.tsx";
import { Steps } from "./steps.tsx";
import { HowItWorks } from "./how-it-works.tsx";

export function LandingPage() {
  const t = useTranslations("landing");
  return (
    <>
      <PageTitle>{t("tagline")}</PageTitle>
      <Hero />
      <div className="page-width flex flex-col gap-6 pt-4 pb-8 md:gap-12 md:pt-10 md:pb-12">
        <Banner />
        <CategoryTiles />
        <NewestAnimals />
        <HowItWorks />
        <Steps />
        <SafetyTips />
      </div>
      <Footer />
    </>
  );
}
