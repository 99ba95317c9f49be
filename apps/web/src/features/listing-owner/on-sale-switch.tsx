import { useTranslations } from "use-intl";
import { Switch } from "~/ui/switch.tsx";

interface OnSaleSwitchProps {
  isOn: boolean;
  disabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function OnSaleSwitch(props: OnSaleSwitchProps) {
  const t = useTranslations("listingStates");
  return (
    <Switch {...props} className="text-right">
      {t("onSale")}
    </Switch>
  );
}
