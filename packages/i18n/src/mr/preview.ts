/** For link previews and search engines. */
export default {
  preview: {
    site: "भारतभरातील शेतकऱ्यांच्या विक्रीच्या गायी, म्हशी, शेळ्या, मेंढ्या आणि कोंबड्या. किंमत, जात आणि दूध पहा आणि विक्रेत्याला फोन करा.",
    litres: "{litres} लिटर",
  },
} as const;
