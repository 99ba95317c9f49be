import { createServer } from "node:http";

const AUSA = {
  en: { display_name: "Ausa, Latur, Maharashtra, 413520, India", state: "Maharashtra" },
  hi: { display_name: "औसा, लातूर, महाराष्ट्र, 413520, भारत", state: "महाराष्ट्र" },
  mr: { display_name: "औसा, लातूर, महाराष्ट्र, 413520, भारत", state: "महाराष्ट्र" },
};

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const village = AUSA[/** @type {keyof typeof AUSA} */ (searchParams.get("accept-language"))];
  const isKnown =
    pathname === "/reverse" && searchParams.get("lat") === "18.250" && searchParams.get("lon") === "76.500";
  const body = isKnown
    ? {
        display_name: village.display_name,
        address: { village: "Ausa", state: village.state, "ISO3166-2-lvl4": "IN-MH", country_code: "in" },
      }
    : { error: "Unable to geocode" };
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
